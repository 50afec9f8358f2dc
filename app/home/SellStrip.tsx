import { paths } from '~/paths'
import { Button } from '~/ui/Button'
import type { HomeWords } from '../../api/content/site-pages/site-pages.contract'

export function SellStrip({ words }: { words: HomeWords }) {
  return (
    <section className="sellstrip">
      <div className="wrap">
        <div>
          <h2>{words.sellTitle}</h2>
          <p className="muted">{words.sellText}</p>
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
          <Button>{words.sellButton}</Button>
          <p className="hint">
            No VIN handy? <a href={`${paths.sell}?by=name`}>Use year, make and model</a>
          </p>
        </form>
      </div>
    </section>
  )
}
