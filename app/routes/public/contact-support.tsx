export default function Page() {
  return <main id="main" className="wrap"><h1>contact-support</h1></main>
}
