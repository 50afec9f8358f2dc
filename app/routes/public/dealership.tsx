export default function Page() {
  return <main id="main" className="wrap"><h1>dealership</h1></main>
}
