import { paths } from '~/paths'
import { Button } from '~/ui/Button'

export function SellStrip() {
  return (
    <section className="sellstrip">
      <div className="wrap">
        <div>
          <h2>Selling your car?</h2>
          <p className="muted">
            Enter its VIN. We check it for typing mistakes, read the model year from it, and list what to have ready.
          </p>
        </div>
        <form className="sellform" action={paths.sell}>
          <div className="field">
            <label htmlFor="vin">VIN, 17 characters</label>
            <input
              type="text"
              className="input vin"
              id="vin"
              name="vin"
              maxLength={40}
              placeholder="1HGCV1F3XMA012345"
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
            />
          </div>
          <Button>Check the VIN</Button>
          <p className="hint">
            No VIN to hand? <a href={paths.sell}>Use year, make and model</a>
          </p>
        </form>
      </div>
    </section>
  )
}
