/** `npm run docs`: rewrites the parts of the documentation that are made from the source. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderPages } from './pages.ts'

const root = join(import.meta.dirname, '../..')
for (const { path, text } of renderPages(root)) writeFileSync(join(root, path), text)
