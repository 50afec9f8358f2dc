import { paths } from '~/paths'

/** What saving in an account has over a browser and an address. */
export const AccountAdds = () => (
  <>
    <a href={paths.register}>An account</a> keeps 50 searches and your cars on every device, and tells you of price
    drops.
  </>
)
