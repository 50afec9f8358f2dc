export default function Page() {
  return <main id="main" className="wrap"><h1>term-of-use</h1></main>
}
