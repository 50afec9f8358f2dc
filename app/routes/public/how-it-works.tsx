export default function Page() {
  return <main id="main" className="wrap"><h1>how-it-works</h1></main>
}
