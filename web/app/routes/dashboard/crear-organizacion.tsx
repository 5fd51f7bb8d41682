import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { FallaDeDashboard } from '../../features/panel/comun/fallas'
import { useSinGuardar } from '../../features/panel/comun/sin-guardar'
import { PASOS, useAsistente } from '../../features/panel/organizaciones/asistente'
import { PasoBasico, PasoConfirmacion, PasoPersonalizacion } from '../../features/panel/organizaciones/asistente-pasos'
import { olvidarGuardado } from '../../features/panel/organizaciones/guardado'
import { Promesas } from '../../features/panel/organizaciones/promesas'
import { VistaPrevia } from '../../features/panel/organizaciones/vista-previa'
import { organizacionesQuery, refrescarSesion } from '../../lib/consultas-panel'
import { ORGANIZACIONES } from '../../lib/rutas-panel'
import { tituloDe } from '../../lib/seo/seo'
import { Button } from '../../ui/button'
import { useObjectUrl } from '../../ui/object-url'
import { ProgressSteps } from '../../ui/progress-steps'
import { toast } from '../../ui/toaster'

export const handle = {
  miga: () => [{ label: 'Organizaciones', href: ORGANIZACIONES }, { label: 'Crear organización' }],
}
export const meta = () => [{ title: tituloDe('Crear organización') }]
export const ErrorBoundary = FallaDeDashboard

const Pasos = [PasoBasico, PasoPersonalizacion, PasoConfirmacion] as const

/** In the panel the steps speak in its own letter; on a phone only the present one is spelt out. */
const pasosComoPanel =
  'mb-6 [&_li]:font-medium [&_li]:font-ui [&_li]:text-sm [&_li]:normal-case [&_li]:[font-stretch:100%] [&_[aria-current=step]]:font-semibold ' +
  '[&_li:has(svg)]:border-agave [&_li_svg]:text-agave max-sm:[&_ol]:flex max-sm:[&_li]:flex-1 max-sm:[&_[aria-current=step]]:flex-[3] max-sm:[&_li:not([aria-current])_.truncate]:sr-only'

function useCrear() {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const guarda = useRef<() => void>(null)
  const asistente = useAsistente(async () => {
    guarda.current?.()
    toast.success('Organización creada exitosamente')
    await Promise.all([refrescarSesion(), cache.invalidateQueries({ queryKey: organizacionesQuery().queryKey })]).catch(
      () => undefined,
    )
    // whoever came to create an evento is led on to it from the list
    const state = params.get('para') === 'evento' ? { creaEventoEn: asistente.form.getValues('slug') } : null
    await navigate(ORGANIZACIONES, { state })
  })
  const { dialogo, soltar } = useSinGuardar(asistente.sucio, olvidarGuardado)
  useEffect(() => {
    guarda.current = soltar
  })
  return { asistente, dialogo }
}

/** A new step takes the focus, so that it is read from its start; one that the server refused, at what must change. */
function useFocoAlCambiar(paso: number) {
  const hoja = useRef<HTMLElement>(null)
  const antes = useRef(paso)
  useEffect(() => {
    const rechazado = hoja.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (antes.current !== paso) (rechazado ?? hoja.current)?.focus()
    antes.current = paso
  }, [paso])
  return hoja
}

export default function CrearOrganizacion() {
  const { asistente, dialogo } = useCrear()
  const datos = asistente.form.watch()
  const logo = useObjectUrl(asistente.logo.value)
  const { form, paso, anterior, siguiente, enviar } = asistente
  const Paso = Pasos[paso] ?? PasoBasico
  const ultimo = paso === PASOS.length - 1
  const hoja = useFocoAlCambiar(paso)
  const { isSubmitting } = form.formState
  return (
    <>
      <Promesas />
      <div className="grid gap-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void (ultimo ? enviar() : siguiente())
          }}
        >
          <ProgressSteps
            label="Pasos para crear tu organización"
            steps={PASOS.map((label) => ({ label }))}
            current={paso}
            className={pasosComoPanel}
          />
          <fieldset disabled={isSubmitting} className="min-w-0">
            <section
              ref={hoja}
              tabIndex={-1}
              aria-label={`Paso ${paso + 1} de ${PASOS.length}: ${PASOS[paso]}`}
              className="outline-none"
            >
              <Paso asistente={asistente} />
            </section>
            <div className="mt-8 flex flex-wrap justify-between gap-3 border-line border-t pt-5">
              {paso > 0 ? (
                <Button icon={<ArrowLeft aria-hidden="true" />} onClick={anterior}>
                  Anterior
                </Button>
              ) : (
                <span className="max-sm:hidden" />
              )}
              <Button
                type="submit"
                variant="primary"
                className="max-sm:flex-1"
                loading={isSubmitting}
                loadingText="Creando"
              >
                {ultimo ? 'Crear Organización' : 'Siguiente'}
              </Button>
            </div>
          </fieldset>
        </form>
        <VistaPrevia datos={datos} slug={datos.slug || 'tu-organizacion'} logo={logo} />
      </div>
      {dialogo}
    </>
  )
}
