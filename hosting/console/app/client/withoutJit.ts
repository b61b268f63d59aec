import * as z from 'zod'

// Its compiled parsers need `new Function`, which the page's policy blocks, and reports each time it is tried.
z.config({ jitless: true })
