/** `npm run docs`: rewrites what is made from the source: parts of the documentation, and what the first load knows of views. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderPages } from './pages.ts'

const root = join(import.meta.dirname, '../..')
for (const { path, text } of renderPages(root)) writeFileSync(join(root, path), text)
