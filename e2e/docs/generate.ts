/** `npm run docs`: rewrites the generated parts of the documentation. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderPages } from './pages.ts'

const root = join(import.meta.dirname, '../..')
for (const { path, text } of renderPages(root)) writeFileSync(join(root, path), text)
