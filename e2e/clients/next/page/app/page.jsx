import { Session } from './session'

export default function Page() {
  return (
    <main>
      <h1>Rendered on a server</h1>
      <Session />
    </main>
  )
}
