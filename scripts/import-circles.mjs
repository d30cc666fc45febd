import { alg, Graph } from '@dagrejs/graphlib'

/**
 * The files of each circle of imports, except circles of tests alone. dependency-cruiser has a rule for circles, which walks the graph anew
 * for each import.
 * @param {{ source: string, dependencies: { resolved: string }[] }[]} modules
 * @param {RegExp} tests
 * @returns {string[][]}
 */
export function circlesOf(modules, tests) {
  const graph = new Graph()
  for (const { source, dependencies } of modules) for (const { resolved } of dependencies) graph.setEdge(source, resolved)
  return alg.findCycles(graph).filter((circle) => !circle.every((file) => tests.test(file)))
}
