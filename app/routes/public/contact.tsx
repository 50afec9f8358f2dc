export default function Page() {
  return <main id="main" className="wrap"><h1>contact</h1></main>
}
