export default function Page() {
  return <main id="main" className="wrap"><h1>home</h1></main>
}
