export default function Page() {
  return <main id="main" className="wrap"><h1>dealerships</h1></main>
}
