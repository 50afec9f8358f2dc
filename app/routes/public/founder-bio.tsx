export default function Page() {
  return <main id="main" className="wrap"><h1>founder-bio</h1></main>
}
