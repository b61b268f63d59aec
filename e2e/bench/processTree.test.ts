import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { readTree, stillRunning } from './processTree.ts'

test.runIf(process.platform === 'linux')(
  'a tree holds what a process has started, until that has ended',
  async () => {
    const child = spawn('sh', ['-c', 'sleep 600 & echo started; wait'], {
      detached: true,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const { pid = 0 } = child
    try {
      await once(child.stdout, 'data')
      const tree = readTree(pid)
      expect(tree.map(({ parent }) => parent)).toEqual([process.pid, pid])
      expect(stillRunning(tree)).toHaveLength(2)
      expect(tree[0]?.memory).toBeGreaterThan(0)
      process.kill(-pid, 'SIGKILL')
      await expect.poll(() => stillRunning(tree)).toEqual([])
    } finally {
      child.kill('SIGKILL')
    }
  },
)
