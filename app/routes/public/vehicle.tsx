export default function Page() {
  return <main id="main" className="wrap"><h1>vehicle</h1></main>
}
