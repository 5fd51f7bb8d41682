import { type RouteConfig, route } from '@react-router/dev/routes'

const development = process.env.NODE_ENV === 'production' ? [] : [route('dev/ui', 'routes/dev/ui.tsx')]

export default [...development, route('*', 'routes/no-encontrado.tsx')] satisfies RouteConfig
