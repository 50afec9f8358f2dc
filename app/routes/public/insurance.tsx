export default function Page() {
  return <main id="main" className="wrap"><h1>insurance</h1></main>
}
