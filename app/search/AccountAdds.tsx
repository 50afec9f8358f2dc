import { paths } from '~/paths'

/** What saving in an account has over a browser and an address. */
export const AccountAdds = () => (
  <>
    <a href={paths.register}>An account</a> saves up to 50 searches, on all your devices.
  </>
)
