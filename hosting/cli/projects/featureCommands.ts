import { FEATURE_IDS, type Features, FeaturesSchema, readFeatures } from '#db/features.ts'
import { jsonLiteral, literal } from '#db/sql.ts'
import { findFeatureFault } from '#projects/featureWords.ts'
import { CliError } from '../cliError.ts'
import { requireWord } from '../commandLine.ts'
import type { Command } from './command.ts'
import { requireProject } from './requireProject.ts'

export const editFeatures: Command = async (database, { positionals }) => {
  const id = requireWord(positionals, 0, 'the id of the project')
  const { features: column } = await requireProject(database, id)
  const stored = typeof column === 'object' ? readFeatures({ ...column }) : {}
  if (positionals[1] === undefined) return { text: describeFeatures(stored), data: stored }
  if (positionals[1] !== 'set') throw new CliError(`'${positionals[1]}' is not set.`)
  requireWord(positionals, 2, 'a setting, e.g. send=off')
  const features = Object.assign({}, stored, ...positionals.slice(2).map(parseSetting))
  await database.run([
    `UPDATE projects SET features = ${jsonLiteral(features)}, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ') WHERE id = ${literal(id)}`,
  ])
  return { text: describeFeatures(features), data: features }
}

/** `send=on`, `send=off`, or `social_login=email,google`: on, with that configuration. */
export function parseSetting(text: string): Features {
  const [id, value] = text.split(/=(.*)/s)
  if (!value)
    throw new CliError(`'${text}' is not a setting; write it as send=on, send=off or swap=provider,provider.`)
  if (!FEATURE_IDS.some((known) => known === id))
    throw new CliError(`There is no feature '${id}'. Known: ${FEATURE_IDS.join(', ')}.`)
  const isEnabled = value !== 'off'
  const config = value === 'on' || value === 'off' ? null : value.split(',').filter(Boolean)
  const parsed = FeaturesSchema.safeParse({ [id as string]: { isEnabled, config } })
  if (!parsed.success) throw new CliError(`'${text}' is not a setting: ${parsed.error.issues[0]?.message}`)
  const fault = findFeatureFault(String(id), config)
  if (fault !== null) throw new CliError(fault)
  return parsed.data
}

function describeFeatures(features: Features): string {
  const lines = Object.entries(features).map(([id, { isEnabled, config }]) => {
    return `${id}=${isEnabled ? (config?.join(',') ?? 'on') : 'off'}`
  })
  return lines.join('\n') || 'No feature is set; clients use their defaults.'
}
