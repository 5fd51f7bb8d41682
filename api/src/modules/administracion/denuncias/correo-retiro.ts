import { buildCarta } from '../../../carta.ts'
import { type Correo, enUnaLinea } from '../../../correo.ts'

export type CasoRetiro = 'retirado' | 'restaurado' | 'sigue'
type CorreoDatos = {
  caso: CasoRetiro
  nombre: string
  evento: string
  palabras: string
  enlace: string
  contacto: string | null
}

const PARTES: Record<
  CasoRetiro,
  { titulo: (evento: string) => string; parrafos: string[]; palabras: string; boton: string }
> = {
  retirado: {
    titulo: (evento) => `Retiramos ${evento}`,
    parrafos: [
      'Su página ya no se ve y no se venden más boletos. Los que ya se vendieron siguen siendo válidos.',
      'Mientras siga retirado, su dinero se guarda y no entra en ninguna liquidación.',
      'Si crees que nos equivocamos, apela desde la página del evento en tu panel. Una persona lo lee y te responde.',
    ],
    palabras: 'Por qué',
    boton: 'Ver el evento y apelar',
  },
  restaurado: {
    titulo: (evento) => `${evento} está publicado otra vez`,
    parrafos: ['Su página se ve de nuevo y la venta sigue donde estaba.'],
    palabras: 'Qué decidimos',
    boton: 'Ver el evento',
  },
  sigue: {
    titulo: (evento) => `${evento} sigue retirado`,
    parrafos: ['Leímos tu apelación. Los boletos que ya se vendieron siguen siendo válidos.'],
    palabras: 'Qué decidimos',
    boton: 'Ver el evento',
  },
}

/** Subject, HTML and plain text for a person who answers for an evento that was taken off or restored. */
export function buildCorreoRetiro({ caso, nombre, evento, palabras, enlace, contacto }: CorreoDatos): Promise<Correo> {
  const partes = PARTES[caso]
  return buildCarta({
    titulo: partes.titulo(enUnaLinea(evento)),
    nombre,
    parrafos: [`${partes.palabras}: ${palabras}`, ...partes.parrafos],
    previa: palabras,
    accion: { etiqueta: partes.boton, enlace },
    notas: [
      contacto === null
        ? 'Si tienes dudas, escríbenos desde la ayuda del sitio.'
        : `Si tienes dudas, escríbenos a ${contacto}.`,
    ],
  })
}
