/** A host page that the robustness tests control. */
import * as host from '../robustness/support/client.ts'

Object.assign(window, { host })
