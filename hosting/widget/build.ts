/** Last step of `npm run build`: the Worker's static assets, from the builds of widget and sdk. */
import { join } from 'node:path'
import { assembleWidget } from '#build/assembleWidget.ts'
import { stageImages } from '#data/stageImages.ts'

const root = join(import.meta.dirname, '../..')
const { build } = assembleWidget({
  widget: join(root, 'widget/dist'),
  sdk: join(root, 'sdk/dist/cdn'),
  out: join(root, 'hosting/widget/dist'),
})
stageImages(join(root, 'hosting/widget/dist'))
console.log(`Assembled build ${build} in hosting/widget/dist`)
