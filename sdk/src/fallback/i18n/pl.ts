import type { FallbackTexts } from '../texts.ts'

/** Polish of what the SDK shows where the widget cannot. */
export const pl: FallbackTexts = {
  openWindow: 'Otwórz w oknie',
  reload: 'Załaduj ponownie',
  close: 'Zamknij',
  continued: 'Kontynuuj w oknie, które się otworzyło.',
  blocked_by_host_csp: 'Ta strona nie pozwala wyświetlić w niej okna portfela.',
  blocked_or_unreachable:
    'Nie udało się załadować okna portfela. Sprawdź połączenie lub program blokujący treści.',
  service_unavailable: 'Usługa portfela nie odpowiada. Spróbuj ponownie za kilka minut.',
  denied_origin: 'Ta witryna nie może używać tego okna portfela.',
  unknown_project: 'Ta witryna nie jest skonfigurowana do korzystania z okna portfela.',
  protocol_mismatch: 'Ta witryna używa wersji okna portfela, która nie jest już obsługiwana.',
  handshake_timeout: 'Okno portfela ładuje się zbyt długo.',
  unresponsive: 'Okno portfela przestało odpowiadać.',
  insecure_context: 'Ta strona nie jest bezpieczna, dlatego portfel potrzebuje osobnego okna.',
  popup_blocked: 'Przeglądarka zablokowała okno portfela. Zezwól na nie lub naciśnij przycisk poniżej.',
}
