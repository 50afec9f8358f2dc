export default function Page() {
  return <main id="main" className="wrap"><h1>inventory</h1></main>
}
