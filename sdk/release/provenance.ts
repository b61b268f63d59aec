import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha512Of, type Tarball } from './tarball.ts'

/** How these files are built; `docs/releasing.md` describes it. */
const BUILD_TYPE = 'urn:latch:release:v1'
const LOCAL_BUILDER = 'urn:latch:builder:local'

export type Build = {
  commit: string
  version: string
  /** `repository` of `sdk/package.json`; undefined until the project has a public address. */
  repository: string | undefined
  node: string
  npm: string
  /** Content of `package-lock.json`. */
  lock: string
  started: Date
  finished: Date
}

/** Describes a finished build. */
export function describeBuild(root: string, given: Pick<Build, 'version' | 'commit' | 'started'>): Build {
  const { repository } = JSON.parse(readFileSync(join(root, 'sdk/package.json'), 'utf8'))
  return {
    ...given,
    repository: repository?.url,
    node: process.version,
    npm: /^npm\/(\S+)/.exec(process.env.npm_config_user_agent ?? '')?.[1] ?? 'unknown',
    lock: readFileSync(join(root, 'package-lock.json'), 'utf8'),
    finished: new Date(),
  }
}

/** Describes from which commit, by what and when files were built: an in-toto statement with SLSA's predicate, unsigned. */
export function describeProvenance(tarballs: readonly Tarball[], build: Build, env: NodeJS.ProcessEnv = {}) {
  const { commit, version, repository, node, npm, lock, started, finished } = build
  const source = repository === undefined ? {} : { uri: `${repository}@refs/tags/v${version}` }
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: tarballs.map(({ name, version, bytes }) => ({
      name: `pkg:npm/${name.replace('@', '%40')}@${version}`,
      digest: { sha512: sha512Of(bytes) },
    })),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: BUILD_TYPE,
        externalParameters: { command: 'npm run release', version },
        internalParameters: { node, npm },
        resolvedDependencies: [
          { name: 'source', ...source, digest: { gitCommit: commit } },
          { name: 'package-lock.json', digest: { sha512: sha512Of(Buffer.from(lock)) } },
        ],
      },
      runDetails: {
        builder: { id: builderId(env) },
        metadata: { startedOn: started.toISOString(), finishedOn: finished.toISOString() },
      },
    },
  }
}

/** Returns the CI's workflow, else this machine. */
function builderId({ GITHUB_SERVER_URL, GITHUB_WORKFLOW_REF }: NodeJS.ProcessEnv): string {
  return GITHUB_SERVER_URL && GITHUB_WORKFLOW_REF
    ? `${GITHUB_SERVER_URL}/${GITHUB_WORKFLOW_REF}`
    : LOCAL_BUILDER
}
