// The last step of `npm start`: nothing is installed and nothing built.
import { serve } from '../../scripts/serve.mjs'

serve()
