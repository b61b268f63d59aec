// biome-ignore lint/style/useNodejsImportProtocol: the package of this name, in a browser
import { Buffer } from 'buffer'

// Anchor looks for it as its modules run.
Object.assign(globalThis, { Buffer })
