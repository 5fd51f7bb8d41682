import type { MotivoDenuncia } from '@entrale/contract/denuncias/schemas'

export const MOTIVOS: Record<MotivoDenuncia, string> = {
  fraude: 'Parece un fraude',
  contenido_ofensivo: 'Tiene contenido ofensivo',
  datos_falsos: 'Sus datos son falsos',
  derechos_autor: 'Usa algo sin permiso de su autor',
  otro: 'Otra cosa',
}
