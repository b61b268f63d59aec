import { isPlainText } from '@latch/protocol/texts.ts'
import * as z from 'zod'

/**
 * A project as the import file of `npm run projects -- import` has it; the Worker checks it with the command's own schema.
 * In drafts of the form any field may be malformed.
 */
export const DefinitionSchema = z.looseObject({
  id: z.string(),
  name: z.string(),
  origins: z.array(z.string()).default([]),
  chains: z.array(z.string()),
  features: z
    .record(z.string(), z.object({ isEnabled: z.boolean(), config: z.array(z.string()).nullable() }))
    .default({}),
  termsUrl: z.string().nullable().default(null),
  privacyUrl: z.string().nullable().default(null),
  allowUnsupportedChain: z.boolean().default(false),
  wallets: z.record(z.string(), z.unknown()).default({}),
  theme: z.record(z.string(), z.unknown()).optional(),
  logo: z.string().nullable().optional(),
  /** By key, e.g. `title.Connect`. */
  texts: z.record(z.string(), z.string()).optional(),
  locale: z.string().nullable().optional(),
  accountActions: z.array(z.string()).optional(),
  emailCapture: z.object({ consent: z.string().optional(), months: z.int().optional() }).optional(),
})
export type Definition = z.infer<typeof DefinitionSchema>

/** A saved state of a project. Numbers count up by one. */
export const VersionSchema = z.object({
  version: z.int(),
  /** Name of the member who saved it; null for a state that the command line wrote. */
  author: z.string().nullable(),
  created: z.int(),
  note: z.string(),
  /** When it was last published; null if it never was. */
  published: z.int().nullable(),
})
export type Version = z.infer<typeof VersionSchema>

/** `GET /api/projects`, a list. */
export const ProjectSummarySchema = z.object({
  id: z.string(),
  name: z.string(),
  origins: z.array(z.string()),
  /** Latest saved version. */
  version: z.int(),
  /** Version that visitors get. */
  published: z.int().nullable(),
  updated: z.int(),
})
export type ProjectSummary = z.infer<typeof ProjectSummarySchema>

/**
 * `GET /api/projects/:id`: the latest version with its definition. A change by the command line becomes a version when a
 * project is next read; a newer version that was not published yet becomes another one with that change.
 */
export const ProjectSchema = z.object({
  latest: VersionSchema.extend({ definition: DefinitionSchema }),
  published: VersionSchema.extend({ definition: DefinitionSchema }).nullable(),
})
export type ProjectState = z.infer<typeof ProjectSchema>

/** Body of `POST /api/projects`. Answer: {@link ProjectSchema}, 201. */
export const NewProjectSchema = z.strictObject({ definition: DefinitionSchema })

/**
 * Body of `POST /api/projects/:id/versions`. Answer: {@link VersionSchema}, 201; CONFLICT if another version followed. Fields of
 * INVALID are paths in the definition, e.g. `origins.0`. An optional field that the definition leaves out is kept.
 */
export const NewVersionSchema = z.strictObject({
  basedOn: z.int(),
  definition: DefinitionSchema,
  note: z.string().trim().max(200).refine(isPlainText, 'must not have hidden characters').default(''),
})

/** `GET /api/projects/:id/versions/:version`. Without the last part: a list of {@link VersionSchema}, the newest first. */
export const VersionWithDefinitionSchema = VersionSchema.extend({ definition: DefinitionSchema })

/** Body of `POST /api/projects/:id/publish`; also rolls back. Answer: {@link VersionSchema}; CONFLICT if `published` is not what visitors get now. */
export const PublishSchema = z.strictObject({ version: z.int(), published: z.int().nullable() })

/** Body of `POST /api/projects/:id/preview`: a saved version, or the form's state. */
export const PreviewSchema = z.strictObject({ definition: DefinitionSchema })
/** Its answer: a page of the widget's origin with the real modal, for an hour. */
export const PreviewLinkSchema = z.object({ url: z.url(), expires: z.int() })

/** `GET /api/catalog`: choices of the forms. */
export const CatalogSchema = z.object({
  chains: z.array(
    z.object({ id: z.string(), name: z.string(), icon: z.string().nullable(), isTestnet: z.boolean() }),
  ),
  features: z.array(z.object({ id: z.string(), byDefault: z.boolean() })),
  accountActions: z.array(z.string()),
  locales: z.array(z.string()),
  /** Texts that a project may replace, in English. */
  texts: z.array(z.object({ key: z.string(), text: z.string() })),
  /** Where the modal is served. */
  widget: z.url(),
})
export type Catalog = z.infer<typeof CatalogSchema>

/** `GET /api/wallets?search=`, or `?ids=` with up to 100 IDs, separated by commas: entries of the directory. */
export const WalletChoiceSchema = z.object({ id: z.string(), name: z.string(), icon: z.string().nullable() })
export type WalletChoice = z.infer<typeof WalletChoiceSchema>

/** `POST /api/projects/:id/check` with `{origin}`: what `latch doctor` finds, worst first. */
export const OriginCheckSchema = z.strictObject({ origin: z.string().max(300) })
export const FindingSchema = z.object({
  severity: z.enum(['error', 'warning', 'info']),
  title: z.string(),
  detail: z.string(),
  /** The line to change. */
  fix: z.string().nullable(),
})
export type Finding = z.infer<typeof FindingSchema>

/** `GET /api/projects/:id/export`: the JSON that `npm run projects -- import` reads. `POST /api/import` takes it. */
export const ImportedSchema = z.object({ projects: z.array(z.object({ id: z.string(), version: z.int() })) })
