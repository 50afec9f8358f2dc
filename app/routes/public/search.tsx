export default function Page() {
  return <main id="main" className="wrap"><h1>search</h1></main>
}
