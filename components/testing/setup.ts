import '@mantine/core/styles.css'
import '@/app/globals.css'
import '@/components/ui/theme/controls.css'
