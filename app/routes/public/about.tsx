export default function Page() {
  return <main id="main" className="wrap"><h1>about</h1></main>
}
