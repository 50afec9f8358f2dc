/** What the largest number on a page has in it, and what comes on top. */
export function TotalPromise() {
  return (
    <div className="info__pair">
      <div>
        <h3>In the total</h3>
        <ul className="prose-list">
          <li>the car itself, at a price that every buyer can have</li>
          <li>the dealership’s doc fee</li>
          <li>freight on a new car</li>
          <li>add-ons that are fitted and cannot be left off, each by name</li>
        </ul>
      </div>
      <div>
        <h3>Not in the total</h3>
        <ul className="prose-list">
          <li>sales tax, title and registration: they depend on where you register the car and go to the state</li>
          <li>rebates that only some buyers get: listed beside the price, never subtracted in advance</li>
          <li>delivery, insurance or a service contract, if you choose them</li>
        </ul>
      </div>
    </div>
  )
}
