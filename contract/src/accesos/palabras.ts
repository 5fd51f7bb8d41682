import type { Resultado } from './schemas.ts'

/** A scan as a list or a sheet calls it. What stands on the phone is louder, and is its own (puerta/src/pantallas/veredicto). */
export const RESULTADOS_EN_PALABRAS: Record<Resultado, string> = {
  adelante: 'Entró',
  salio: 'Salió',
  otra_puerta: 'Otra puerta',
  ya_entro: 'Ya entró',
  aun_no: 'Aún no',
  llena: 'Puerta llena',
  transferido: 'Transferido',
  cancelado: 'Cancelado',
  revisar: 'No estaba en la lista',
  otro_evento: 'Otro evento',
  falso: 'Falso',
  no_estaba: 'Salida sin entrada',
  captura: 'Captura de pantalla',
  deshecho: 'Deshizo una lectura',
}
