import type { Revisado } from '../../motor/revisar'

export type Remedio = 'sonido' | 'camara' | 'otraVez' | null
/** A row of the readiness check. `remedio`: what can be pressed beside it. */
export type Renglon = {
  que: Revisado['que'] | 'sonido' | 'vibracion'
  titulo: string
  bien: boolean
  detalle: string
  remedio: Remedio
}

const TITULOS: Readonly<Record<Revisado['que'], readonly [bien: string, mal: string]>> = {
  lista: ['Lista completa', 'Falta la lista'],
  camara: ['Cámara', 'Sin cámara'],
  reloj: ['Reloj', 'Reloj atrasado o adelantado'],
  guardado: ['Guarda sin red', 'No guarda sin red'],
  pantalla: ['Pantalla encendida', 'La pantalla se puede apagar'],
  bateria: ['Batería', 'Batería baja'],
}
const REMEDIOS: Readonly<Partial<Record<Revisado['que'], Remedio>>> = {
  camara: 'camara',
  lista: 'otraVez',
  reloj: 'otraVez',
}

const delMotor = ({ que, bien, detalle }: Revisado): Renglon => ({
  que,
  titulo: TITULOS[que][bien ? 0 : 1],
  bien,
  detalle,
  remedio: bien ? null : (REMEDIOS[que] ?? null),
})

/** What the screens check themselves stands last, where the thumb is: it wants to be heard. */
export function renglonesDe(revisado: readonly Revisado[], propio: { sono: boolean; vibra: boolean }): Renglon[] {
  const { sono, vibra } = propio
  return [
    ...revisado.map(delMotor),
    {
      que: 'vibracion',
      titulo: vibra ? 'Vibración' : 'Sin vibración',
      bien: true,
      detalle: vibra ? 'Distinta por resultado' : 'Este navegador no la tiene: guíate por el sonido',
      remedio: null,
    },
    {
      que: 'sonido',
      titulo: sono ? 'Sonido' : 'Sonido sin probar',
      bien: sono,
      detalle: sono ? '¿No se oyó? Sube el volumen' : 'Sube el volumen y presiona Probar',
      remedio: 'sonido',
    },
  ]
}

export function comoVa(renglones: readonly Renglon[]): { titulo: string; detalle: string; lista: boolean } {
  const faltan = renglones.filter(({ bien }) => !bien).length
  if (faltan === 0) return { titulo: 'Esta puerta está lista', detalle: 'Todo se probó. Puedes empezar.', lista: true }
  const bien = renglones.length - faltan
  return {
    titulo: 'Casi lista',
    detalle: `${bien} de ${renglones.length}. ${faltan === 1 ? 'Falta una cosa.' : `Faltan ${faltan} cosas.`}`,
    lista: false,
  }
}
