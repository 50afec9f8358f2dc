export default function Page() {
  return <main id="main" className="wrap"><h1>contact-confirmation</h1></main>
}
