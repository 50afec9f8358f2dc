export default function Page() {
  return <main id="main" className="wrap"><h1>ship</h1></main>
}
