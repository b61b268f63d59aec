import type { Catalogue } from '../en.ts'

/** Polish of connecting a wallet of the browser. */
export const texts = {
  'title.ConnectingExternal': 'Połącz',
  'title.ChooseFamily': 'Wybierz sieć',
  'connecting.chooseFamily': 'Wybierz, gdzie połączyć {wallet}.',
  'connecting.waiting': 'Kontynuuj w {wallet}',
  'connecting.waitingText': 'Zatwierdź połączenie w oknie otwartym przez portfel.',
  'connecting.slow': 'Nadal czekasz? Otwórz {wallet} z paska narzędzi przeglądarki.',
  'connecting.declined': 'Żądanie odrzucone',
  'connecting.declinedText': 'Połączenie odrzucono w {wallet}. W każdej chwili możesz spróbować ponownie.',
  'connecting.pending': 'Inne żądanie jest już otwarte',
  'connecting.pendingText':
    'Otwórz {wallet}, odpowiedz na wcześniejsze żądanie lub je zamknij i spróbuj ponownie.',
  'connecting.gone': 'Nie ma już {wallet}',
  'connecting.goneText':
    'Rozszerzenie mogło zostać wyłączone lub zaktualizowane. Odśwież stronę lub wybierz inny portfel.',
  'connecting.wrongAccount': 'Nie można użyć tego konta',
  'connecting.wrongAccountText':
    'Otwórz {wallet}, wybierz konto, którego chcesz tu użyć, i spróbuj ponownie.',
  'connecting.isLatch': 'To nie jest osobny portfel',
  'connecting.isLatchText':
    '{wallet} prowadzi z powrotem do tego okna (WALLET_IS_LATCH). Wybierz inny portfel.',
  'connecting.failed': 'Nie udało się połączyć',
  'connecting.failedText': '{wallet} zwraca błąd. Odblokuj portfel i spróbuj ponownie.',
  'connecting.interrupted': 'Połączenie przerwane',
  'connecting.interruptedText': 'To okno odświeżyło się w trakcie oczekiwania na {wallet}.',
  'connecting.other': 'Wybierz inny portfel',
  'connecting.unnamed': 'Portfel',
} satisfies Catalogue
