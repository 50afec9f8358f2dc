export default function Page() {
  return <main id="main" className="wrap"><h1>privacy-policy</h1></main>
}
