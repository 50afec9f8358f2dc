import { paths } from '~/paths'
import { Button } from '~/ui/Button'

export function SellStrip() {
  return (
    <section className="sellstrip">
      <div className="wrap">
        <div>
          <h2>What is your car worth?</h2>
          <p className="muted">
            See what buyers are asked for cars like yours and what a dealership may pay. Then get offers from up to five
            dealerships near you.
          </p>
        </div>
        <form className="sellform" action={paths.sell} method="post">
          <input type="hidden" name="intent" value="check" />
          <div className="field">
            <label htmlFor="vin">Your VIN</label>
            <input
              type="text"
              className="input vin"
              id="vin"
              name="vin"
              maxLength={60}
              placeholder="17 letters and digits"
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
            />
          </div>
          <Button>Get my estimate</Button>
          <p className="hint">
            No VIN handy? <a href={paths.sell}>Use year, make and model</a>
          </p>
        </form>
      </div>
    </section>
  )
}
