import { Suspense, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { claveDe } from '../../../lib/apartado-vivo'
import { Skeleton } from '../../../ui/skeleton'
import type { EnCurso } from './checkout-props'
import { guardarMemoria, leerMemoria } from './memoria'
import { PasoDatos } from './paso-datos'
import { esDeRespuestas, type MandoPreguntas, type RespuestasEscritas } from './preguntas'
import { RechazoComprar } from './rechazos'

/** What is typed as an answer, kept in this tab; and what of it the purchase takes along. */
function usePreguntas({ checkout, evento, Preguntas }: Pick<EnCurso, 'checkout' | 'evento' | 'Preguntas'>) {
  const ref = { organizerSlug: evento.organizador.slug, eventSlug: evento.slug }
  const clave = claveDe(ref)
  const [escritas, setEscritas] = useState<RespuestasEscritas>(() => leerMemoria(clave).escritas ?? {})
  const [listas, setListas] = useState(false)
  const mando = useRef<MandoPreguntas>(null)
  const { apartado, comprar } = checkout
  const escribir = (nuevas: RespuestasEscritas) => {
    guardarMemoria(clave, { escritas: nuevas })
    setEscritas(nuevas)
  }
  const contestadas = () => {
    const leidas = evento.conPreguntas ? (mando.current?.leer() ?? null) : undefined
    guardarMemoria(clave, { respuestas: leidas ?? undefined })
    return { bien: leidas !== null, enfocar: () => mando.current?.enfocar() }
  }
  const preguntas = evento.conPreguntas && apartado && (
    <Suspense fallback={<Skeleton className="h-28" />}>
      <Preguntas
        evento={ref}
        lineas={apartado.lineas}
        escritas={escritas}
        rechazo={esDeRespuestas(comprar.error) ? comprar.error : null}
        onEscribir={escribir}
        onListas={setListas}
        mando={mando}
      />
    </Suspense>
  )
  return { preguntas, esperando: Boolean(preguntas) && !listas, contestadas }
}

/** The step where buyers say who they are and answer what is asked. */
export function VistaDatos({ checkout, enfocar, evento, sesion, hrefEvento, Preguntas }: EnCurso) {
  const suyas = usePreguntas({ checkout, evento, Preguntas })
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { apartado, comprar, datos, soltando, ocupado, oferta, seguirDatos, volverAElegir, pagar } = checkout
  const gratis = apartado?.total === 0
  return (
    <PasoDatos
      organizador={evento.organizador.nombre}
      iniciales={datos.iniciales}
      minutos={oferta === null ? evento.minutosApartado : null}
      hrefSesion={
        sesion.isAuthenticated ? null : `/auth/sign-in?siguiente=${encodeURIComponent(`${pathname}?paso=datos`)}`
      }
      gratis={gratis}
      volver={oferta === null ? 'Cambiar boletos' : 'Volver a tu oferta'}
      enfocar={enfocar}
      enviando={ocupado}
      soltando={soltando}
      rechazo={
        gratis && (
          <RechazoComprar
            error={comprar.error}
            venceEn={apartado?.venceEn ?? 0}
            hrefEvento={hrefEvento}
            onReintentar={() => pagar(datos.completos)}
            onCorregir={() => comprar.reset()}
          />
        )
      }
      {...suyas}
      onEscribir={datos.escribir}
      onSeguir={seguirDatos}
      onVolver={() => void (oferta === null ? volverAElegir() : navigate(`/ofertas/${oferta}`))}
    />
  )
}
