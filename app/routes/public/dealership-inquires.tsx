export default function Page() {
  return <main id="main" className="wrap"><h1>dealership-inquires</h1></main>
}
