import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useNavigate } from 'react-router'
import { PASOS, useAsistente } from '../../features/organizaciones/asistente'
import { PasoBasico, PasoConfirmacion, PasoPersonalizacion } from '../../features/organizaciones/asistente-pasos'
import { Promesas } from '../../features/organizaciones/promesas'
import { VistaPrevia } from '../../features/organizaciones/vista-previa'
import { refrescarSesion } from '../../lib/consultas-panel'
import { tituloDe } from '../../lib/seo'
import { Button } from '../../ui/button'
import { ProgressSteps } from '../../ui/progress-steps'
import { toast } from '../../ui/toaster'

export const handle = { miga: 'Crear organización' }
export const meta = () => [{ title: tituloDe('Crear organización') }]

const Pasos = [PasoBasico, PasoPersonalizacion, PasoConfirmacion] as const

export default function CrearOrganizacion() {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const asistente = useAsistente(async () => {
    await Promise.all([refrescarSesion(), cache.invalidateQueries({ queryKey: ['panel', 'organizaciones'] })])
    toast.success('Organización creada exitosamente')
    await navigate('/dashboard/organizaciones')
  })
  const { form, paso, anterior, siguiente, enviar } = asistente
  const Paso = Pasos[paso] ?? PasoBasico
  const ultimo = paso === PASOS.length - 1
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
          <ProgressSteps label="Pasos para crear tu organización" steps={PASOS.map((label) => ({ label }))} current={paso} className="mb-6" />
          <fieldset disabled={isSubmitting} className="min-w-0">
            <Paso asistente={asistente} />
            <div className="mt-8 flex flex-wrap justify-between gap-3 border-line border-t pt-5">
              {paso > 0 ? (
                <Button icon={<ArrowLeft aria-hidden="true" />} onClick={anterior}>
                  Anterior
                </Button>
              ) : (
                <span />
              )}
              <Button type="submit" variant="primary" loading={isSubmitting} loadingText="Creando">
                {ultimo ? 'Crear Organización' : 'Siguiente'}
              </Button>
            </div>
          </fieldset>
        </form>
        <VistaPrevia asistente={asistente} />
      </div>
    </>
  )
}
