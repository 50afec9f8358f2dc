export default function Page() {
  return (
    <main id="main" className="wrap">
      <h1>just-listed</h1>
    </main>
  )
}
