"""Runs a command, and prints what it cost as JSON: seconds of wall time and CPU, peak memory, exit code."""
import json
import resource
import subprocess
import sys
import time

start = time.monotonic()
limit = float(sys.argv[1])
try:
    code = subprocess.run(
        sys.argv[2:], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=limit
    ).returncode
except subprocess.TimeoutExpired:
    code = None
used = resource.getrusage(resource.RUSAGE_CHILDREN)
print(
    json.dumps(
        {
            "code": code,
            "wall": round(time.monotonic() - start, 2),
            "cpu": round(used.ru_utime + used.ru_stime, 2),
            "peakMiB": round(used.ru_maxrss / 1024),
        }
    )
)
