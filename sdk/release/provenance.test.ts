import { expect, test } from 'vitest'
import { describeProvenance } from './provenance.ts'

const TARBALL = {
  name: '@latch/sdk',
  version: '1.2.3',
  file: 'latch-sdk-1.2.3.tgz',
  bytes: Buffer.from('packed'),
}
const BUILD = {
  commit: 'c0ffee',
  version: '1.2.3',
  repository: undefined,
  node: 'v24.0.0',
  npm: '11.0.0',
  lock: '{}',
  started: new Date(0),
  finished: new Date(1_000),
}

test('provenance names the files by their digests, and the commit that they come from', () => {
  const { subject, predicate, ...statement } = describeProvenance([TARBALL], BUILD)
  expect(statement).toEqual({
    _type: 'https://in-toto.io/Statement/v1',
    predicateType: 'https://slsa.dev/provenance/v1',
  })
  expect(subject[0]?.name).toBe('pkg:npm/%40latch/sdk@1.2.3')
  expect(subject[0]?.digest.sha512).toMatch(/^[\da-f]{128}$/)
  expect(predicate.buildDefinition.resolvedDependencies[0]).toEqual({
    name: 'source',
    digest: { gitCommit: 'c0ffee' },
  })
  expect(predicate.runDetails).toEqual({
    builder: { id: 'urn:latch:builder:local' },
    metadata: { startedOn: '1970-01-01T00:00:00.000Z', finishedOn: '1970-01-01T00:00:01.000Z' },
  })
})

test('in a CI it names the workflow, and the address of the repository where that is known', () => {
  const build = { ...BUILD, repository: 'git+https://forge.example/latch.git' }
  const env = {
    GITHUB_SERVER_URL: 'https://forge.example',
    GITHUB_WORKFLOW_REF: 'latch/.github/workflows/release.yml@v1',
  }
  const { predicate } = describeProvenance([TARBALL], build, env)
  expect(predicate.runDetails.builder.id).toBe('https://forge.example/latch/.github/workflows/release.yml@v1')
  expect(predicate.buildDefinition.resolvedDependencies[0]).toMatchObject({
    uri: 'git+https://forge.example/latch.git@refs/tags/v1.2.3',
  })
})
