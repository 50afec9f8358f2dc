export default function Page() {
  return <main id="main" className="wrap"><h1>test-websocket</h1></main>
}
