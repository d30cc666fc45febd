import '@mantine/core/styles.css'
import '@/app/globals.css'
import '@/components/ui/theme/controls.css'
import '@/components/ui/theme/utilities.css'
