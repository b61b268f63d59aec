import type { FallbackTexts } from '../texts.ts'

/** Turkish of what the SDK shows where the widget cannot. */
export const tr: FallbackTexts = {
  openWindow: 'Pencerede aç',
  reload: 'Yeniden yükle',
  close: 'Kapat',
  continued: 'Açılan pencerede devam edin.',
  blocked_by_host_csp: 'Bu sayfa, cüzdan penceresinin içinde gösterilmesine izin vermiyor.',
  blocked_or_unreachable:
    'Cüzdan penceresi yüklenemedi. Bağlantınızı veya içerik engelleyicinizi kontrol edin.',
  service_unavailable: 'Cüzdan hizmeti yanıt vermiyor. Birkaç dakika sonra tekrar deneyin.',
  denied_origin: 'Bu sitenin bu cüzdan penceresini kullanmasına izin verilmiyor.',
  unknown_project: 'Bu site cüzdan penceresi için ayarlanmamış.',
  protocol_mismatch: 'Bu site, cüzdan penceresinin artık desteklenmeyen bir sürümünü kullanıyor.',
  handshake_timeout: 'Cüzdan penceresinin yüklenmesi çok uzun sürüyor.',
  unresponsive: 'Cüzdan penceresi yanıt vermiyor.',
  insecure_context: 'Bu sayfa güvenli değil, bu yüzden cüzdanın ayrı bir pencereye ihtiyacı var.',
  popup_blocked: 'Tarayıcınız cüzdan penceresini engelledi. İzin verin veya aşağıdaki düğmeye basın.',
}
