export default function Page() {
  return <main id="main" className="wrap"><h1>sell</h1></main>
}
