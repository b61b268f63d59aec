import type { FallbackTexts } from '../texts.ts'

/** Spanish of what the SDK shows where the widget cannot. */
export const es: FallbackTexts = {
  openWindow: 'Abrir en una ventana',
  reload: 'Recargar',
  close: 'Cerrar',
  continued: 'Continúa en la ventana que se abrió.',
  blocked_by_host_csp: 'Esta página no permite mostrar la ventana de la billetera dentro de ella.',
  blocked_or_unreachable:
    'No se pudo cargar la ventana de la billetera. Revisa tu conexión o tu bloqueador de contenido.',
  service_unavailable: 'El servicio de la billetera no responde. Inténtalo de nuevo en unos minutos.',
  denied_origin: 'Este sitio no puede usar esta ventana de la billetera.',
  unknown_project: 'Este sitio no está configurado para la ventana de la billetera.',
  protocol_mismatch: 'Este sitio usa una versión de la ventana de la billetera que ya no se admite.',
  handshake_timeout: 'La ventana de la billetera tarda demasiado en cargar.',
  unresponsive: 'La ventana de la billetera dejó de responder.',
  insecure_context: 'Esta página no es segura, por eso la billetera necesita una ventana propia.',
  popup_blocked: 'Tu navegador bloqueó la ventana de la billetera. Permítela o pulsa el botón de abajo.',
}
