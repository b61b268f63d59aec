/** A host page that the robustness tests command from outside. */
import * as host from '../robustness/support/client.ts'

Object.assign(window, { host })
